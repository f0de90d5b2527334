import { hashedFolder, namesFile, reserved, screenOfId } from './addresses.ts';
import { cacheRules } from './headers.ts';

/** The function of CloudFront, which runs before the origin is asked. */
export const screensFunction = `var reserved = /${reserved.replaceAll('/', '\\/')}/;
var screenOfId = /${screenOfId.replaceAll('/', '\\/')}/;
var namesFile = /${namesFile.replaceAll('/', '\\/')}/;
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (!reserved.test(uri) && (screenOfId.test(uri) || !namesFile.test(uri))) request.uri = '/index.html';
  return request;
}
`;

/** Runs where the answer is no error alone, so that a file that is missing is not kept. */
export const cacheFunction = `function handler(event) {
  var isHashed = event.request.uri.indexOf('${hashedFolder}') === 0;
  event.response.headers['cache-control'] = { value: isHashed ? '${cacheRules.hashed}' : '${cacheRules.file}' };
  return event.response;
}
`;
