import { randomUUID } from 'node:crypto';
import { type ClientRequest, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#bench/processes.ts';
import { ask, type Stage } from './stage.ts';

const kinds = ['message', 'application', 'submission'] as const;

export interface Write {
  kind: (typeof kinds)[number];
  /** In the address or the title of its row. */
  marker: string;
  acknowledged: boolean;
  /** The last attempt's status; undefined without a whole answer. */
  status: number | undefined;
  /** Why it was sent again, such as '502' or 'no answer'. */
  reasons: string[];
  waitedMs: number;
}

export interface Target {
  origin: string;
  ca?: string;
  /** The address that all of them call from; each has one of its own by default. */
  address?: string;
}

const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
const writers = 20;
const patienceMs = 180_000;

/** Runs `act` while twenty people write, each from an address of their own. @returns all that they wrote. */
export async function whileWriting(
  target: Target,
  stage: Stage,
  act: (written: Write[]) => Promise<void>,
): Promise<Write[]> {
  const token = await formToken(stage);
  const [author] = await ask<{ username: string }>(
    stage.url,
    `select username from employees where role = 'staff_writer'`,
  );
  const { Cookie } = await signIn({ origin: originOf(stage) }, author?.username ?? '');
  const writes: Write[] = [];
  let isOver = false;
  const people = Array.from({ length: writers }, async (_, person) => {
    for (let nth = person; !isOver; nth += 1) {
      writes.push(await write(target, kinds[nth % kinds.length] ?? 'message', { person, token, Cookie }));
    }
  });
  try {
    await act(writes);
  } finally {
    isOver = true;
    await Promise.all(people);
  }
  return writes;
}

/** The token of a page that has been open for a while: a form sent within two seconds counts as a robot's. */
export async function formToken(stage: Stage): Promise<string> {
  const { token } = (await fetch(`${originOf(stage)}/api/form-token`).then((answer) => answer.json())) as FormToken;
  await sleep(2_500);
  return token;
}

interface FormToken {
  token: string;
}

function originOf({ ports }: Stage): string {
  return `http://127.0.0.1:${ports[0]}`;
}

interface Person {
  person: number;
  token: string;
  Cookie: string;
}

async function write(target: Target, kind: Write['kind'], from: Person): Promise<Write> {
  const marker = `m${randomUUID().replaceAll('-', '')}`;
  const form = await formOf(kind, marker, from.token);
  const headers = { ...form.headers, 'Idempotency-Key': marker, Cookie: from.Cookie };
  return writeForm(target, kind, marker, { ...form, headers, person: from.person });
}

/** As the page sends it: the same key until there is an answer, later and later. */
export async function writeForm(
  target: Target,
  kind: Write['kind'],
  marker: string,
  form: Form & { person: number },
): Promise<Write> {
  const begun = performance.now();
  const reasons: string[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const { status, code } = await send(target, form);
    const waitedMs = performance.now() - begun;
    const acknowledged = status === 201;
    // 507 is a sentence that a person reads; later they send it again.
    const isWorthRetrying = status === undefined || [502, 503, 507].includes(status);
    if (acknowledged || !isWorthRetrying || waitedMs > patienceMs) {
      return { kind, marker, acknowledged, status, reasons, waitedMs };
    }
    reasons.push(status ? `${kind} ${status} ${code}` : 'no answer');
    await sleep(Math.min(4_000, 250 * 2 ** attempts) * (0.75 + Math.random() / 2));
  }
}

export interface Form {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export async function formOf(kind: Write['kind'], marker: string, formToken: string): Promise<Form> {
  const email = `${marker}@example.com`;
  if (kind === 'application') {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Mika', email, instagram: '@mika', formToken })) {
      form.append(name, value);
    }
    form.append('analytics_screenshots', new Blob([`${pdf}% ${'reach '.repeat(5_000)}\n%%EOF\n`]), 'reach.pdf');
    const body = new Response(form);
    const type = body.headers.get('Content-Type') ?? '';
    return {
      path: '/api/applications/influencer',
      headers: { 'Content-Type': type },
      body: Buffer.from(await body.arrayBuffer()),
    };
  }
  const [path, body] =
    kind === 'message'
      ? ['/api/contact', { fullName: 'Ines Park', companyName: 'Riverside', email, message: marker, formToken }]
      : ['/api/submissions', { submissionType: 'special_interview', submissionData: interview(marker) }];
  return { path, headers: { 'Content-Type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
}

function interview(marker: string): Record<string, string> {
  const words = 'She tunes forty church organs a year and hears the weather in each.';
  return { interviewee: marker, titleCompany: 'Organ tuner', storyIdea: words, keyQuestions: words, relevance: words };
}

/** Has no status without a whole answer. */
function send(target: Target, form: Form & { person: number }): Promise<{ status?: number; code?: string }> {
  return new Promise((resolve) => {
    const call = open(target, form);
    call.on('response', (response) => {
      const status = response.statusCode ?? 0;
      text(response).then(
        (body) => resolve({ status, code: /"error":"(.{0,40})/.exec(body)?.[1] ?? 'of the proxy' }),
        () => resolve({}),
      );
    });
    call.on('timeout', () => call.destroy()).on('error', () => resolve({}));
    call.end(form.body);
  });
}

/** From the person's own loopback address, since limits are counted by address. */
export function open(
  { origin, ca, address }: Target,
  { path, headers, body, person }: Form & { person: number },
): ClientRequest {
  const url = new URL(path, origin);
  const options = {
    method: 'POST',
    agent: agentOf(person, address ?? `127.0.1.${1 + (person % 250)}`, ca),
    timeout: 30_000,
    headers: { ...headers, 'Content-Length': body.length, 'X-Forwarded-For': `10.0.${person >> 8}.${person & 255}` },
  };
  return url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
}

const agents = new Map<string, HttpAgent>();

function agentOf(person: number, localAddress: string, ca: string | undefined): HttpAgent {
  const key = `${person} ${localAddress} ${ca}`;
  const options = { keepAlive: true, localAddress };
  const agent = agents.get(key) ?? (ca ? new HttpsAgent({ ...options, ca }) : new HttpAgent(options));
  agents.set(key, agent);
  return agent;
}
