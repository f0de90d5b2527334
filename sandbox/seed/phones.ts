/** Manufacturer, model, platform, versions seen in the field, and how common it is. */
export const phones = [
  ['Samsung', 'Galaxy A05s', 'android', ['13', '14'], 18],
  ['Samsung', 'Galaxy A15', 'android', ['14', '15'], 20],
  ['Samsung', 'Galaxy A25', 'android', ['14'], 9],
  ['Samsung', 'Galaxy XCover 6 Pro', 'android', ['13', '14'], 6],
  ['Xiaomi', 'Redmi 13C', 'android', ['13', '14'], 10],
  ['Huawei', 'nova Y72', 'android', ['12'], 5],
  ['Tecno', 'Spark 20', 'android', ['13'], 4],
  ['Hisense', 'Infinity H60', 'android', ['12'], 2],
  ['Sunmi', 'P2 SE', 'android', ['11'], 2],
  ['Apple', 'iPhone 15', 'ios', ['17.6', '18.1'], 6],
  ['Apple', 'iPhone 13', 'ios', ['17.6', '18.1'], 8],
  ['Apple', 'iPhone SE (2022)', 'ios', ['16.7', '17.6'], 5],
  ['Apple', 'iPhone 12 mini', 'ios', ['16.7'], 2],
] as const;

/** Names that people give to their terminals, by trade; a number is added where one name is used again. */
export const nicknames = {
  cafe: ['Front counter', 'Takeaway hatch', 'Terrace', 'Card machine'],
  restaurant: ['Bar – upstairs', 'Waiter', 'Kitchen pass', 'Terrace', 'Reception'],
  grocer: ['Till 01', 'Till 02', 'Till 03', 'Delivery bakkie', 'Butchery counter', 'Spaza'],
  retail: ['Till 01', 'Front counter', 'Kiosk', 'Stockroom', 'Card machine'],
  service: ['Workshop', 'Call-out bakkie', 'Reception', 'Card machine'],
  health: ['Reception', 'Pharmacy collect', 'Consulting room', 'Dispensary'],
  market: ['Stall', 'Saturday stall', 'Tent', 'Card machine'],
  fuel: ['Forecourt', 'Pump', 'Shop till', 'Night hatch'],
} as const;

/** Reasons of failed attestations; the second list holds only those that an iPhone can have. */
export const failureReasons = {
  android: [
    'ROOTED_DEVICE',
    'INSTRUMENTED_DEVICE',
    'DEBUGGED_DEVICE',
    'DEVELOPER_OPTIONS',
    'ACCESSIBILITY_SERVICE',
    'TIME_DRIFT',
    'TEE_ATTESTATION',
    'PLAY_INTEGRITY',
    'PLAY_SERVICES_UNAVAILABLE',
    'UNSUPPORTED_OS',
    'APP_NOT_RECOGNISED',
    'CERTIFICATE_MISMATCH',
    'NONCE_MISSING',
    'TAMPER_FLAG',
  ],
  ios: [
    'ROOTED_DEVICE',
    'DEBUGGED_DEVICE',
    'TIME_DRIFT',
    'UNSUPPORTED_OS',
    'APP_NOT_RECOGNISED',
    'TAMPER_FLAG',
  ],
} as const;
