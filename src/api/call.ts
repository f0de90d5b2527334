import type {
  BodyOf,
  CallName,
  CallOf,
  CallShape,
  PathParameter,
  QueryOf,
  Service,
} from '../../contract/service.ts';
import type { Call } from './http.ts';

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;
type NameOfQuery<C extends CallShape> = keyof QueryOf<C> & string;

/** The parts of a request that differ from call to call; a `version` is sent as `If-Match`. */
type PartsOf<Name extends CallName, C extends CallShape> = {
  query?: { readonly [Q in NameOfQuery<C>]?: string | number | null };
  key?: string | null;
} & ([PathParameter<PathOf<Name>>] extends [never]
  ? unknown
  : { params: Readonly<Record<PathParameter<PathOf<Name>>, string>> }) &
  (undefined extends BodyOf<C> ? unknown : { body: BodyOf<C> }) &
  (C extends { ifMatch: true } ? { version: string | null } : unknown);

type AnyParts = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | null | undefined>>;
  body?: unknown;
  key?: string | null;
  version?: string | null;
};

/** The calls of a service by their names in the contract, which is needed for its types alone. */
export const callsOf =
  <S extends Service>(service: S['name']) =>
  <Name extends CallOf<S>>(
    name: Name,
    ...[parts]: Record<never, never> extends PartsOf<Name, S['calls'][Name]>
      ? [PartsOf<Name, S['calls'][Name]>?]
      : [PartsOf<Name, S['calls'][Name]>]
  ): Call => {
    const { params = {}, query, body, key, version }: AnyParts = parts ?? {};
    const [method, path = ''] = name.split(' ');
    return {
      service,
      method: method as Call['method'],
      path: path.replace(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? '')),
      query: query && Object.fromEntries(Object.entries(query).map(([k, value]) => [k, value ?? undefined])),
      body,
      key: key ?? undefined,
      ifMatch: typeof version === 'string' ? `"${version}"` : undefined,
    };
  };
