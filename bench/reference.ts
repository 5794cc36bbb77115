import { createHash } from 'node:crypto';
import express, { type Request, type RequestHandler } from 'express';
import pg, { type QueryConfig } from 'pg';
import { createRow, inboxRows, listRows, oneRow, readSession, tellReviewers } from './reference-statements.ts';
import { inquiryView, type Row, storyView, submissionView } from './reference-views.ts';

/* The least that an API costs: bare Express handlers with the product's statements and session. */
const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const app = express();
app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));

interface Employee {
  id: number;
}

const signedIn: RequestHandler = async (request, response, next) => {
  const { rows } = await pool.query<Employee>({ ...readSession, values: [sessionOf(request)] });
  const [employee] = rows;
  if (!employee) return void response.status(401).json({ error: 'Not signed in' });
  response.locals.employee = employee;
  next();
};

const lists: [path: string, statement: QueryConfig, view: (row: Row) => object][] = [
  ['/list', listRows, submissionView],
  ['/inbox', inboxRows, inquiryView],
];

for (const [path, statement, view] of lists) {
  app.get(path, signedIn, async (_request, response) => {
    const { rows } = await pool.query(statement);
    response.set('X-Total-Count', String(rows[0].total)).json(rows.slice(0, 50).map(view));
  });
}

app.get('/row/:id', signedIn, async (request, response) => {
  const { rows } = await pool.query({ ...oneRow, values: [Number(request.params.id), response.locals.employee.id] });
  response.json(storyView(rows[0]));
});

app.post('/create', signedIn, express.json(), async (request, response) => {
  const { submissionType, submissionData } = request.body;
  const author = response.locals.employee.id;
  const values = [author, submissionType, submissionData.interviewee, JSON.stringify(submissionData)];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({ ...createRow, values });
    await client.query({ ...tellReviewers, values: [JSON.stringify([noticeOf(rows[0].id, author)])] });
    await client.query('commit');
    response.status(201).json(submissionView(rows[0]));
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

function noticeOf(id: number, author: number) {
  return {
    kind: 'submission_sent',
    actor_id: author,
    roles: ['sales_manager', 'production_manager'],
    detail: {},
    held_for: 0,
    is_chosen: true,
    mail_way: 'now',
    submission_id: id,
    settles: [],
    call: JSON.stringify({ about: 'submission', id, ownerId: author }),
  };
}

const server = app.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});

/** The stored hash of `s:<id>.<signature>`. */
function sessionOf(request: Request): string {
  const value = decodeURIComponent(/(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  return createHash('sha256')
    .update(value.slice(2, value.lastIndexOf('.')))
    .digest('hex');
}
