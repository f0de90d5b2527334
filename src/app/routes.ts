import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { paths } from '../parts/paths.ts';
import { homeSentences } from '../parts/preferences/language.ts';
import { Code } from '../ui/loadable.tsx';
import { loadChunk, loadScreen } from './missing-chunk.ts';

/** Access to a route: `auth` for people who are signing in, `member` for signed-in people. */
type Access = 'auth' | 'member';
/** The layout around a screen: `auth` to sign in, `full` for one job on the whole page, `main` for the shell. */
export type LayoutName = 'auth' | 'full' | 'main';
/** A screen is handed its route's title. */
type ScreenProps = { title: string };
type Screen = ComponentType<ScreenProps>;

/** One line of the table of routes. */
export type Route = {
  path: string;
  access: Access;
  layout: LayoutName;
  title: MessageDescriptor;
  screen: Code<ScreenProps>;
};

const screen = <Name extends string>(load: () => Promise<Record<Name, Screen>>, name: Name) =>
  new Code<ScreenProps>(async () => (await loadScreen(load))[name]);

// The first screen of most, whose sentences are there from the start.
const signIn = new Code<ScreenProps>(
  async () => (await loadChunk(() => import('../features/auth/SignInScreen.tsx'))).SignInScreen,
);

/** Home, which is fetched before it is drawn where it follows a sign-in. */
export const home = new Code<ScreenProps>(
  async () => (await loadScreen(() => import('../features/home/HomeScreen.tsx'), homeSentences)).HomeScreen,
);

const auth = (path: string, title: MessageDescriptor, shown: Route['screen']): Route => ({
  path,
  title,
  access: 'auth',
  layout: 'auth',
  screen: shown,
});
const main = (path: string, title: MessageDescriptor, shown: Route['screen']): Route => ({
  path,
  title,
  access: 'member',
  layout: 'main',
  screen: shown,
});
const onboarding = (path: string, title: MessageDescriptor, shown: Route['screen']): Route => ({
  ...main(path, title, shown),
  layout: 'full',
});

/** Every route of the product, the more specific first. */
export const routes: readonly Route[] = [
  auth(paths.signIn, msg`Sign in`, signIn),
  auth(
    paths.signUp,
    msg`Sign up`,
    screen(() => import('../features/auth/SignUpScreen.tsx'), 'SignUpScreen'),
  ),
  auth(
    paths.tenantDetails,
    msg`Company details`,
    screen(() => import('../features/auth/TenantDetailsScreen.tsx'), 'TenantDetailsScreen'),
  ),
  auth(
    paths.otpVerify,
    msg`Verify your email address`,
    screen(() => import('../features/auth/OtpVerifyScreen.tsx'), 'OtpVerifyScreen'),
  ),
  auth(
    paths.forgotPassword,
    msg`Forgot password`,
    screen(() => import('../features/auth/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  ),
  auth(
    paths.resetPassword,
    msg`Set a new password`,
    screen(() => import('../features/auth/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  ),

  main(
    paths.error404,
    msg`Page not found`,
    screen(() => import('../features/errors/ErrorScreens.tsx'), 'NotFoundScreen'),
  ),
  main(
    paths.error500,
    msg`Server error`,
    screen(() => import('../features/errors/ErrorScreens.tsx'), 'ServerErrorScreen'),
  ),
  main(
    paths.comingSoon,
    msg`Coming soon`,
    screen(() => import('../features/errors/ErrorScreens.tsx'), 'ComingSoonScreen'),
  ),
  main(
    paths.maintenance,
    msg`Maintenance`,
    screen(() => import('../features/errors/ErrorScreens.tsx'), 'MaintenanceScreen'),
  ),

  onboarding(
    paths.formBuilder,
    msg`Merchant form builder`,
    screen(() => import('../features/onboarding/builder/FormBuilderScreen.tsx'), 'FormBuilderScreen'),
  ),
  onboarding(
    paths.formOptions,
    msg`Merchant form options`,
    screen(() => import('../features/onboarding/FormOptionsScreen.tsx'), 'FormOptionsScreen'),
  ),
  onboarding(
    paths.formPreview,
    msg`Merchant form preview`,
    screen(() => import('../features/onboarding/FormPreviewScreen.tsx'), 'FormPreviewScreen'),
  ),

  main(paths.home, msg`Home`, home),
  main(
    paths.analytics,
    msg`Analytics`,
    screen(() => import('../features/analytics/AnalyticsScreen.tsx'), 'AnalyticsScreen'),
  ),
  main(
    paths.invites,
    msg`Merchant Invites`,
    screen(() => import('../features/invites/InvitesScreen.tsx'), 'InvitesScreen'),
  ),
  main(
    paths.merchants,
    msg`Manage Merchants`,
    screen(() => import('../features/merchants/MerchantsScreen.tsx'), 'MerchantsScreen'),
  ),
  main(
    '/manage-merchant',
    msg`Merchant`,
    screen(() => import('../features/merchants/MerchantScreen.tsx'), 'MerchantScreen'),
  ),
  main(
    paths.profile,
    msg`Profile`,
    screen(() => import('../features/profile/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  main(
    paths.outbox,
    msg`Outbox`,
    screen(() => import('../features/outbox/OutboxScreen.tsx'), 'OutboxScreen'),
  ),

  main(
    paths.transactionHistory,
    msg`Transaction History`,
    screen(() => import('../features/history/HistoryScreen.tsx'), 'HistoryScreen'),
  ),
  main(
    '/settlements/:settlementId/merchant/:merchantId',
    msg`Settlement report`,
    screen(() => import('../features/settlements/report/SettlementScreen.tsx'), 'SettlementScreen'),
  ),
  main(
    paths.settlements,
    msg`Settlements`,
    screen(() => import('../features/settlements/SettlementsScreen.tsx'), 'SettlementsScreen'),
  ),

  main(
    paths.applications,
    msg`Applications`,
    screen(() => import('../features/applications/ApplicationsScreen.tsx'), 'ApplicationsScreen'),
  ),
  main(
    '/manage-application/:package',
    msg`Application`,
    screen(() => import('../features/applications/ApplicationScreen.tsx'), 'ApplicationScreen'),
  ),
  main(
    paths.webhooks,
    msg`Webhooks`,
    screen(() => import('../features/webhooks/WebhooksScreen.tsx'), 'WebhooksScreen'),
  ),
  main(
    '/webhook',
    msg`Webhook`,
    screen(() => import('../features/webhooks/WebhookScreen.tsx'), 'WebhookScreen'),
  ),

  main(
    paths.terminals,
    msg`Manage Terminals`,
    screen(() => import('../features/terminals/TerminalsScreen.tsx'), 'TerminalsScreen'),
  ),
  main(
    '/manage-terminals/:terminalId',
    msg`Terminal`,
    screen(() => import('../features/terminals/TerminalScreen.tsx'), 'TerminalScreen'),
  ),
];

/** The route that a path belongs to; undefined for an unknown path. */
export const routeOf = (path: string): Route | undefined =>
  routes.find(route => matchRoute(parse, route.path, path)[0]);
