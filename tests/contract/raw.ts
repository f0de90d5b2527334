import { request } from 'node:http';

/** A request as it goes over the wire: `fetch` normalises paths and sets `Host` itself. */
type RawRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent one after the other, in chunks unless the headers give a length. */
  body?: readonly string[];
  /** The body is never ended, so that only a response that does not wait for it comes back. */
  isUnfinished?: boolean;
};

/** Sends a request to a port of this machine; status and text of the response. */
export function sendRaw(
  port: number,
  { method = 'GET', path, headers = {}, body = [], isUnfinished = false }: RawRequest,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, response => {
      let text = '';
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
        sent.destroy();
      });
    });
    sent.on('error', reject);
    for (const chunk of body) sent.write(chunk);
    if (!isUnfinished) sent.end();
  });
}
