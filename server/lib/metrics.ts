import { performance } from 'node:perf_hooks';

/* Prometheus's text format 0.0.4 by hand: prom-client would bring OpenTelemetry's API for a map of counters. */

export interface Sample {
  labels?: Record<string, string>;
  value: number;
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  samples: Sample[];
}

interface Answers {
  labels: Record<string, string>;
  count: number;
  seconds: number;
  within: number[];
}

/** In seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const answers = new Map<string, Answers>();
const pages = new Map<number, number>();
let withheld = 0;

/** `route` is the pattern; '' without a route. */
export function noteAnswer(method: string, route: string, status: number, seconds: number): void {
  const key = `${method} ${route} ${status}`;
  let counted = answers.get(key);
  if (!counted) {
    counted = { labels: { method, route, status: String(status) }, count: 0, seconds: 0, within: bounds.map(() => 0) };
    answers.set(key, counted);
  }
  counted.count += 1;
  counted.seconds += seconds;
  for (let at = bounds.length - 1; at >= 0 && seconds <= (bounds[at] as number); at--) {
    counted.within[at] = (counted.within[at] as number) + 1;
  }
}

export function notePage(status: number): void {
  pages.set(status, (pages.get(status) ?? 0) + 1);
}

/** A mail to an address that a stranger typed, of which there were too many. */
export function noteWithheldMail(): void {
  withheld += 1;
}

export function metricsText(more: readonly Metric[]): string {
  const plain = [...processMetrics(), pageMetric(), ...rareMetrics(), ...more].map(
    ({ name, help, type, samples }) =>
      `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join('')}`,
  );
  return plain.join('') + durations();
}

function durations(): string {
  const name = 'http_request_duration_seconds';
  const lines = [...answers.values()].flatMap(({ labels, count, seconds, within }) => [
    ...bounds.map((le, at) =>
      line(`${name}_bucket`, { labels: { ...labels, le: String(le) }, value: within[at] ?? 0 }),
    ),
    line(`${name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: count }),
    line(`${name}_sum`, { labels, value: seconds }),
    line(`${name}_count`, { labels, value: count }),
  ]);
  return `# HELP ${name} From the first byte of a request to the last of its answer.\n# TYPE ${name} histogram\n${lines.join('')}`;
}

function pageMetric(): Metric {
  return {
    name: 'http_pages_total',
    help: 'Pages and files that were answered from memory.',
    type: 'counter',
    samples: [...pages].map(([status, value]) => ({ labels: { status: String(status) }, value })),
  };
}

/** There from the start, since the first of them has to be seen. */
function rareMetrics(): Metric[] {
  const refused = [...answers.values()].filter(({ labels }) => labels.status === '507');
  const full = refused.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      name: 'http_storage_full_total',
      help: 'Answers 507: what was sent had no room.',
      type: 'counter',
      samples: [{ value: full }],
    },
    {
      name: 'mails_withheld_total',
      help: 'Receipts and other mails to typed addresses that were not sent, since too many were asked for.',
      type: 'counter',
      samples: [{ value: withheld }],
    },
  ];
}

function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const { active, idle } = performance.eventLoopUtilization();
  const one = (name: string, type: Metric['type'], help: string, value: number): Metric => ({
    name,
    type,
    help,
    samples: [{ value }],
  });
  return [
    one('process_resident_memory_bytes', 'gauge', 'Resident memory.', rss),
    one('process_cpu_seconds_total', 'counter', 'Processor time, of all threads.', (user + system) / 1e6),
    one('process_start_time_seconds', 'gauge', 'When the process began, since 1970.', performance.timeOrigin / 1000),
    one('nodejs_heap_used_bytes', 'gauge', 'Memory that JavaScript uses.', heapUsed),
    one('nodejs_eventloop_active_seconds_total', 'counter', 'Time in which the event loop worked.', active / 1000),
    one('nodejs_eventloop_idle_seconds_total', 'counter', 'Time in which the event loop waited.', idle / 1000),
  ];
}

function line(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, of]) => `${label}="${of.replace(/[\\"\n]/g, '_')}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
}
