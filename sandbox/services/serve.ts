import type { Context, Hono, TypedResponse } from 'hono';
import type * as v from 'valibot';
import type { AnswerOf, CallOf, CallShape, PathParameter, Service } from '../../contract/service.ts';
import { NoBody, readBody, readQuery } from '../refusal.ts';
import type { ServiceEnv } from './service.ts';

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;
type Read<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** A request as the contract reads it: the parameters of its path, its query and its body. */
type RequestOf<Name, C extends CallShape> = {
  params: Record<PathParameter<PathOf<Name>>, string>;
  query: Read<C['query']>;
  body: Read<C['body']>;
};

/** A response whose body has this type. */
export type Answered<Body> = Response & TypedResponse<Body>;

type Bodies<C extends CallShape> =
  | AnswerOf<C>
  | (C['changes'] extends v.GenericSchema ? v.InferInput<C['changes']> : never);
/** A handler gives the body of an answer with 200, or a response whose body is one of the call's. */
type Given<C extends CallShape> = AnswerOf<C, 200 & keyof C['answers']> | Answered<Bodies<C>>;

/**
 * Serves calls of a service by their names in the contract: query and body are read strictly before the handler sees them, and the
 * answer has the contract's type.
 */
export const serving =
  <S extends Service>(app: Hono<ServiceEnv>, { calls }: S) =>
  <Name extends CallOf<S>>(
    name: Name,
    answer: (
      c: Context<ServiceEnv>,
      request: RequestOf<Name, S['calls'][Name]>,
    ) => Promise<Given<S['calls'][Name]>>,
  ): void => {
    const [method = '', path = ''] = name.split(' ');
    const shape: CallShape = calls[name] as CallShape;
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async c => {
      const query = readQuery(c, shape.query ?? NoBody);
      const body = method === 'GET' ? undefined : await readBody(c, shape.body ?? NoBody);
      const request = { params: c.req.param(), query, body } as RequestOf<Name, S['calls'][Name]>;
      const given = await answer(c, request);
      return given instanceof Response ? given : c.json(given as object);
    });
  };

/** Serves calls of one service. */
export type Serving<S extends Service> = ReturnType<typeof serving<S>>;
