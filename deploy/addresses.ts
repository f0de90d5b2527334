/** The folder of the files whose names carry a hash of what they hold. */
export const hashedFolder = '/assets/';

/** Screens whose address ends in an id, such as a package's, in which a dot is no file's. */
export const screensOfIds = ['manage-application', 'manage-terminals', 'settlements'] as const;

/** Paths that are never a screen: services, the sandbox's page, well-known URIs. */
export const reserved = '^/(_[^/]*|api|idp|\\.well-known|assets)(/|$)';

/** An address of a screen of ids. */
export const screenOfId = `^/(${screensOfIds.join('|')})/`;

/** An address that ends in the name of a file. */
export const namesFile = '\\.[^/]*$';

const isReserved = new RegExp(reserved);
const isScreenOfId = new RegExp(screenOfId);
const isFile = new RegExp(namesFile);

/** True for an address that is answered with the shell; a missing file, script or service must not be. */
export const opensShell = (pathname: string): boolean =>
  !isReserved.test(pathname) && (isScreenOfId.test(pathname) || !isFile.test(pathname));

/** The type of a file by its extension, without its charset, which is UTF-8 for all that is text. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** True for a text type, which has a charset and is worth compressing. */
export const isText = (type: string): boolean => /^text\/|json$|svg\+xml$/.test(type);
