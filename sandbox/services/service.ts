import { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Switches } from '../switches.ts';
import type { ServiceName } from './service-names.ts';

// The caller from the verified token; the tenant by the rule in `src/domain/session.ts`.
type Caller = { tenantId: string; companyName: string; sub: string; email: string };

/** Dependencies of every service. */
export type ServiceDeps = { db: Database; clock: Clock; switches: Switches };

/** The variables that the access check leaves for the services; `service` is the one that was mounted. */
export type ServiceEnv = { Variables: { caller: Caller; service: ServiceName } };

/** An empty service, to be mounted behind the access check. */
export const createService = () => new Hono<ServiceEnv>();
