import { anyRefusal, operationOf, sharedRefusals } from './operation.ts';
import { services } from './parts.ts';
import { componentSchemas } from './schema.ts';
import { deliveries, deliveryHeaders } from './webhooks.ts';

const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const service of services)
    for (const call of service.calls) {
      const [method = '', path = ''] = call.name.split(' ');
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, service) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tapdeck services',
      version: '1.0.0',
      summary: 'The calls that a payment provider answers for Tapdeck.',
      description: [
        'Signing in is not here: that is Amazon Cognito, or whatever speaks its protocol.',
        'Tapdeck reads tolerantly: decimals, counts and truth values may come as text, words in any case, lists without the object around them, and fields that are not named here are ignored. A row that cannot be read is left out and counted. It writes strictly, as described here.',
        'Names of headers can be changed in `config.json`, which also says which optional calls and rules a provider has.',
      ].join('\n\n'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api', description: 'The sandbox. A provider names its address in `config.json`.' }],
    security: [{ identityToken: [] }],
    tags: [
      ...services.map(({ title, description }) => ({ name: title, description })),
      {
        name: 'Events',
        description: 'Deliveries to the webhooks of the tenant, signed as Standard Webhooks.',
      },
    ],
    paths,
    webhooks: deliveries(),
    components: {
      securitySchemes: {
        identityToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The identity token of the user pool. A service that asks for a Signature Version 4 with cloud credentials takes the token in `x-identity-token`, since the signature needs `Authorization`.',
        },
      },
      parameters: {
        ...deliveryHeaders,
        tenant: header(
          'x-tenant-id',
          "The caller's tenant. It must be the one of the token; beyond ASCII it is percent-encoded.",
        ),
        region: header('x-cloud-region', 'The region of the user pool.', false),
        pool: header('x-user-pool-id', 'The pool of the tenant’s merchants, once there is one.', false),
        idempotencyKey: header(
          'Idempotency-Key',
          'A repeat with the same key gets the first answer and has no second effect, for at least `idempotency.ttlSeconds` of `config.json`. Another request under the same key is refused with 422. Answers of 5xx, 401, 408, 425 and 429 are not kept: a repeat is carried out.',
          false,
        ),
        ifMatch: header(
          'If-Match',
          'The version that was seen, in quotes. Another version is refused with 412, and nothing is changed.',
          false,
        ),
        ifNoneMatch: header(
          'If-None-Match',
          'The ETag of the list that the caller holds, asked with the first page.',
          false,
        ),
      },
      headers: {
        ETag: {
          description:
            'Stands for the whole list under its filter, on every page alike: it changes whenever a row does.',
          schema: { type: 'string' },
        },
      },
      responses: { ...sharedRefusals, any: anyRefusal },
      schemas: componentSchemas(),
    },
  };
}

/** The contract as an OpenAPI 3.1 document, in the text of its file. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
