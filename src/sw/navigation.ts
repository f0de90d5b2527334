/**
 * Addresses that are never answered with the shell: services, the sandbox's page, and files, which is what a name with a
 * dot means everywhere but where an id stands, such as a package's.
 */
export const notNavigable: RegExp[] = [
  /^\/(_[^/?]*|api|idp|\.well-known)(\/|\?|$)/,
  /^\/(?!(manage-application|manage-terminals|settlements)\/)[^?]*\.[^/?]*(\?|$)/,
];
