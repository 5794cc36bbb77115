import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router } from 'express';
import { z } from 'zod';
import { findDatabaseFault } from '#server/database/readiness.ts';
import { backupMetrics, describeBackup } from '#server/features/site/backup-service.ts';
import {
  countConnections,
  countSignIns,
  getBackupFacts,
  getJobFigures,
  getSystemFacts,
  saveMoment,
} from '#server/features/site/data.ts';
import { listSetup } from '#server/features/site/setup-service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { formSecret } from '#server/lib/auth/secrets.ts';
import { issueFormToken } from '#server/lib/form-token.ts';
import { type Metric, metricsText } from '#server/lib/metrics.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { noContent } from '#server/lib/reply.ts';
import { renderFailure } from '#server/lib/site/first-render.ts';
import { call } from '#server/middleware/call.ts';
import { type ApiDocument, describeApi, describeCompany } from '#server/middleware/contract.ts';
import { noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import type { RouteEntry } from '#server/middleware/methods.ts';
import { isOperator } from '#server/middleware/security.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { type SystemOverview, systemOverviewSchema } from '#shared/site/views.ts';

/** For the operator: outside `/api`, without session or limit. Load balancers ask for health by address. */
export const healthRouter = Router();
export const metricsRouter = Router();

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  version: string;
};

healthRouter.get('/healthz', (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
});

healthRouter.get('/readyz', async (_request, response) => {
  const failure = renderFailure();
  const status =
    (await findDatabaseFault()) ?? (failure === undefined ? undefined : `waiting for the pages: ${failure}`);
  response.set('Cache-Control', 'no-store');
  if (status === undefined) {
    response.json({ status: 'ready' });
    return;
  }
  response.status(503).set('Retry-After', '5').json({ status });
});

/** Prometheus metrics; other callers get 404. */
metricsRouter.get('/metrics', async (request, response) => {
  if (!isOperator(request)) throw new AppError('not_found');
  const isUp = (await findDatabaseFault()) === undefined;
  const up: Metric = {
    name: 'database_up',
    help: 'Whether the database answers.',
    type: 'gauge',
    samples: [{ value: isUp ? 1 : 0 }],
  };
  response
    .set('Cache-Control', 'no-store')
    .type('text/plain; version=0.0.4; charset=utf-8')
    .send(
      metricsText([
        up,
        countConnections(),
        countSignIns(),
        ...(isUp ? [await getJobFigures(), ...backupMetrics(await getBackupFacts())] : []),
      ]),
    );
});

const startedAt = new Date().toISOString();

/** @param routes the whole API, these calls included */
export function siteCalls(routes: () => readonly RouteEntry[]) {
  // Built on first use, which keeps starts fast.
  let document: ApiDocument | undefined;
  return {
    'GET /api/form-token': call({
      summary: 'A token for a form that is about to be filled out',
      before: [],
      answers: z.object({ token: z.string() }),
      act: () => ({ token: issueFormToken(formSecret()) }),
    }),
    'GET /api/system': call({
      summary: 'What runs, since when, and what waits',
      before: [requirePermission('system:read')],
      answers: systemOverviewSchema,
      act: async (): Promise<SystemOverview> => {
        const { left, backups, ...facts } = await getSystemFacts();
        const backup = await describeBackup(backups);
        return { version, startedAt, backup, setup: listSetup(left, backup.problem), ...facts };
      },
    }),
    'POST /api/system/setup/put-away': call({
      summary: 'Stops showing what is left to do, to every admin',
      before: [requirePermission('system:read')],
      answers: noBody,
      act: async () => {
        await saveMoment('setup_put_away');
        return noContent;
      },
    }),
    'GET /api/openapi.json': call({
      summary: 'This contract, as OpenAPI',
      before: [coarseLimit('contract', 60)],
      answers: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
      act: () => {
        document ??= describeApi(routes(), version);
        return { ...document, info: describeCompany(version) };
      },
    }),
  };
}
