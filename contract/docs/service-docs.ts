import type { GenericSchema, InferInput } from 'valibot';
import type { AnswerOf, BodyOf, CallShape, PathParameter, QueryOf, Service } from '../service.ts';

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;
type Maybe<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [N in Name]: Value };

/** The words of a call, and an example of it that its schemas accept. */
type CallDocs<Name, C extends CallShape> = {
  /** The name of the operation, in camel case. */
  id: string;
  summary: string;
  description?: string;
  /** The reason why the outbox or the copy relies on the call; `x-tapdeck` says it. */
  reliedOn?: string;
  /** An answer for each good status, null where it has no body. */
  answers: {
    [Status in keyof C['answers']]: C['answers'][Status] extends GenericSchema ? AnswerOf<C, Status> : null;
  };
} & Maybe<'body', BodyOf<C>> &
  ([PathParameter<PathOf<Name>>] extends [never]
    ? unknown
    : { params: Record<PathParameter<PathOf<Name>>, string> }) &
  ([keyof QueryOf<C>] extends [never] ? unknown : { query: Record<keyof QueryOf<C>, string> });

/** The words for a service: of each call, each with its parameters. */
export type ServiceDocs<S extends Service> = {
  title: string;
  description: string;
  calls: { [Name in keyof S['calls']]: CallDocs<Name, Extract<S['calls'][Name], CallShape>> };
};

/** The words for the fields of named schemas, a field of a field as `os.platform`, and an example of each. */
export type SchemaDocs<Schemas> = {
  [Name in keyof Schemas as Schemas[Name] extends GenericSchema ? Name : never]: {
    description: string;
    fields: FieldDocs<Schemas[Name]>;
    example: Schemas[Name] extends GenericSchema ? InferInput<Schemas[Name]> : never;
  };
};
type FieldDocs<Schema> = Schema extends { entries: infer Entries }
  ? { [Field in keyof Entries]: string } & Record<string, string>
  : Record<string, string>;
