import { formatDay } from '../domain/time.ts';

const part = encodeURIComponent;

/** Every address of the product, side by side; screens link with these and never write a path. */
export const paths = {
  root: '/',
  signIn: '/signin',
  signUp: '/signup',
  tenantDetails: '/tenant-details',
  otpVerify: '/otp-verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',

  error404: '/error-pages/error-404',
  error500: '/error-pages/error-500',
  comingSoon: '/error-pages/coming-soon',
  maintenance: '/error-pages/maintenance',

  formBuilder: '/merchant-form-builder',
  formOptions: '/merchant-form-options',
  formPreview: '/merchant-form-preview',

  home: '/dashboard',
  analytics: '/analytics',
  invites: '/merchant-invites',
  merchants: '/manage-merchants',
  merchant: (identifier: string) => `/manage-merchant?id=${part(identifier)}`,
  profile: '/profile',
  outbox: '/outbox',

  settlements: '/settlements',
  settlement: (settlementId: string, merchantId: string) =>
    `/settlements/${part(settlementId)}/merchant/${part(merchantId)}`,
  transactionHistory: '/settlements/transaction-history',
  /** One payment by its id or external id, in the history of its day; of all time where that is not known. */
  transaction: (id: string, createdDate: string | null) => {
    const day = formatDay(createdDate);
    const query = new URLSearchParams(day ? { from: day, to: day } : { period: 'all' });
    query.set('q', id);
    query.set('transaction', id);
    return `/settlements/transaction-history?${query}`;
  },

  applications: '/manage-applications',
  application: (packageName: string) => `/manage-application/${part(packageName)}`,
  webhooks: '/webhooks',
  /** The form with the content of an action that the service refused. */
  webhookAgain: (webhookId: string, actionId: string) =>
    `/webhooks?id=${part(webhookId)}&again=${part(actionId)}`,
  webhook: (webhookId?: string) => (webhookId ? `/webhook?id=${part(webhookId)}` : '/webhook'),

  terminals: '/manage-terminals',
  terminal: (terminalId: string) => `/manage-terminals/${part(terminalId)}`,
  /** Its page, where it asks to confirm an action. */
  terminalAction: (terminalId: string, verb: string) =>
    `/manage-terminals/${part(terminalId)}?ask=${part(verb)}`,
} as const;

/** A part of an address as it was meant; one that is broken stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
