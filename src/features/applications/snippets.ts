import type { Application, AppPlatform } from '../../domain/application.ts';

/** The values that fill the snippets. */
export type SnippetValues = Pick<Application, 'packageName' | 'appVersion'> & {
  tenantId: string;
  region: string;
  /** As it is to appear: masked on the screen, whole on the clipboard. */
  appClientId: string;
  environment: string;
  /** The URL that the SDK is fetched from; null where the service does not say. */
  repository: string | null;
};

/** A piece of code and the file it belongs to. */
export type Snippet = { file: string; code: string };

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
// A dollar begins a template in Kotlin.
const kotlin = (text: string): string => quoted(text).replaceAll('$', '\\$');

/** The code that adds the SDK to an application of a platform. Keys come from the build's secrets and are in no snippet. */
export const snippetsOf = (platform: AppPlatform, values: SnippetValues): readonly Snippet[] =>
  platform === 'android' ? androidSnippets(values) : iosSnippets(values);

const androidSnippets = (values: SnippetValues): Snippet[] => [
  ...(values.repository === null
    ? []
    : [
        {
          file: 'settings.gradle.kts',
          code: `dependencyResolutionManagement {
    repositories {
        maven(${kotlin(values.repository)})
    }
}`,
        },
      ]),
  {
    file: 'build.gradle.kts',
    code: `fun secret(name: String) = "\\"\${providers.environmentVariable(name).get()}\\""

android {
    defaultConfig {
        applicationId = ${kotlin(values.packageName)}${
          values.appVersion === null ? '' : `\n        versionName = ${kotlin(values.appVersion)}`
        }
        buildConfigField("String", "NFC_SDK_KEY", secret("NFC_SDK_KEY"))
        buildConfigField("String", "BLE_SDK_KEY", secret("BLE_SDK_KEY"))
    }
    buildFeatures { buildConfig = true }
}`,
  },
  {
    file: 'PosApplication.kt',
    code: `class PosApplication : Application() {
    override fun onCreate() {
        super.onCreate()
        PaymentSdk.initialize(
            context = this,
            config = SdkConfig(
                tenantId = ${kotlin(values.tenantId)},
                region = ${kotlin(values.region)},
                appClientId = ${kotlin(values.appClientId)},
                environment = ${kotlin(values.environment)},
                nfcApiKey = BuildConfig.NFC_SDK_KEY,
                bleApiKey = BuildConfig.BLE_SDK_KEY,
            ),
        )
    }
}`,
  },
];

const iosSnippets = (values: SnippetValues): Snippet[] => [
  ...(values.repository === null
    ? []
    : [{ file: 'Package.swift', code: `.package(url: ${quoted(values.repository)}, from: "1.0.0")` }]),
  {
    file: 'Config.xcconfig',
    code: `PRODUCT_BUNDLE_IDENTIFIER = ${values.packageName}${
      values.appVersion === null ? '' : `\nMARKETING_VERSION = ${values.appVersion}`
    }`,
  },
  {
    file: 'Info.plist',
    code: `<key>NfcSdkKey</key>
<string>$(NFC_SDK_KEY)</string>
<key>BleSdkKey</key>
<string>$(BLE_SDK_KEY)</string>`,
  },
  {
    file: 'PosApp.swift',
    code: `@main
struct PosApp: App {
    init() {
        func secret(_ name: String) -> String {
            Bundle.main.object(forInfoDictionaryKey: name) as? String ?? ""
        }
        PaymentSdk.initialize(
            SdkConfig(
                tenantId: ${quoted(values.tenantId)},
                region: ${quoted(values.region)},
                appClientId: ${quoted(values.appClientId)},
                environment: ${quoted(values.environment)},
                nfcApiKey: secret("NfcSdkKey"),
                bleApiKey: secret("BleSdkKey")
            )
        )
    }

    var body: some Scene {
        WindowGroup { ContentView() }
    }
}`,
  },
];
