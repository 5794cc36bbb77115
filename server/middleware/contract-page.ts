import { createHash } from 'node:crypto';
import type { ApiDocument, Operation, Parameter, Schema } from '#server/middleware/contract.ts';

export function contractPage(api: ApiDocument): { html: string; policy: string } {
  const { title, version, description } = api.info;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${text(title)}</h1>
<p>Version ${text(version)}, also as <a href="/api/openapi.json">OpenAPI ${text(api.openapi)}</a></p>
${description
  .split('\n\n')
  .map((paragraph) => `<p>${words(paragraph)}</p>`)
  .join('\n')}
</header>
<nav aria-label="Calls">
${api.tags.map(({ name }) => contents(name, callsOf(api, name))).join('\n')}
</nav>
<main>
${api.tags.map(({ name }) => `<section><h2>${text(name)}</h2>\n${callsOf(api, name).map(call).join('\n')}</section>`).join('\n')}
<section id="refusals"><h2>Refusals</h2>
<table><thead><tr><th scope="col">Status</th><th scope="col">Its sentence where nothing better is known</th></tr></thead>
<tbody>${Object.entries(api.components.responses ?? {})
    .map(refusal)
    .join('\n')}</tbody></table>
</section>
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    html,
    policy: `default-src 'none';style-src 'sha256-${hash}';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
  };
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

function callsOf({ paths }: ApiDocument, tag: string): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function contents(tag: string, calls: readonly Call[]): string {
  const links = calls.map(
    ({ method, path, operation }) => `<li><a href="#${operation.operationId}"><b>${method}</b> ${text(path)}</a></li>`,
  );
  return `<h2>${text(tag)}</h2><ul>${links.join('')}</ul>`;
}

function call({ method, path, operation }: Call): string {
  const { operationId, summary, description, requestBody, responses } = operation;
  const parameters = operation.parameters.filter((parameter): parameter is Parameter => 'name' in parameter);
  const [media, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? ['', { schema: {} }];
  const refusals = Object.keys(responses).filter((status) => status !== '2XX');
  return `<article id="${operationId}">
<h3><b>${method}</b> ${text(path)}</h3>
<p>${text(summary)}. ${text(description)}</p>
${fields(
  'In the address',
  parameters.map(({ name, required, schema: rules }) => [name, required, rules]),
)}
${media && fields(`In the body, as ${media}`, bodyFields(schema))}
<p class="small">Refused with <a href="#refusals">${refusals.join(', ')}</a></p>
</article>`;
}

type Field = [name: string, required: boolean, rules: Schema];

function bodyFields(schema: Schema): Field[] {
  const { properties, required = [] } = schema;
  if (!properties) return [['', true, schema]];
  return Object.entries(properties).map(([name, rules]) => [name, required.includes(name), rules]);
}

function fields(caption: string, rows: readonly Field[]): string {
  if (rows.length === 0) return '';
  const cells = rows.map(
    ([name, required, rules]) =>
      `<tr><th scope="row">${text(name)}</th><td>${required ? 'required' : 'optional'}</td><td>${text(ruleOf(rules))}</td></tr>`,
  );
  return `<table><caption>${text(caption)}</caption><tbody>${cells.join('')}</tbody></table>`;
}

/** Such as 'string, maxLength 200', 'one of a, b' or 'array of { id: integer }'. */
function ruleOf(schema: Schema): string {
  const { type, enum: _choices, const: _only, required: _required, ...rules } = schema;
  const limits = Object.entries(rules)
    .filter(([, value]) => typeof value !== 'object' && typeof value !== 'boolean' && !isSafeInteger(value))
    .map(([name, value]) => `${name} ${value === '' ? '""' : value}`);
  return [kindOf(schema) ?? type ?? 'anything', ...limits].join(', ');
}

function kindOf({ enum: choices, const: only, items, properties, anyOf, oneOf }: Schema): string | undefined {
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return `one of ${choices.join(', ')}`;
  if (items) return `array of ${ruleOf(items)}`;
  if (properties) {
    const members = Object.entries(properties).map(([name, rules]) => `${name}: ${ruleOf(rules)}`);
    return `{ ${members.join('; ')} }`;
  }
  return (anyOf ?? oneOf)?.map(ruleOf).join(' or ');
}

/** Zod gives every integer these limits. */
function isSafeInteger(value: unknown): boolean {
  return value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;
}

function refusal([status, response]: [string, unknown]): string {
  return `<tr><th scope="row">${status}</th><td>${text((response as { description: string }).description)}</td></tr>`;
}

function words(markdown: string): string {
  return text(markdown).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function text(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const style = `
:root { color-scheme: light dark; --text: light-dark(#1c1917, #f0ece6); --muted: light-dark(#5c544c, #b5aca1); --rule: light-dark(#d8d0c5, #453e37); --page: light-dark(#faf7f2, #191614); --accent: light-dark(#a3341b, #ff9a7d); }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 6rem; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 2.25rem; line-height: 1.1; margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 3rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--text); }
h3 { font: 600 1.05rem/1.4 ui-monospace, monospace; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h3 b, nav b { color: var(--accent); }
header p, article p { max-width: 44rem; margin: .5rem 0; }
nav { columns: 22rem; column-gap: 3rem; margin-top: 2rem; }
nav h2 { font-size: 1rem; margin: 0 0 .25rem; padding: .5rem 0 0; border-top: 1px solid var(--rule); break-after: avoid; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav a { display: block; padding: .25rem 0; font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; text-decoration: none; }
nav a:hover { text-decoration: underline; }
a { color: inherit; text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
article { padding: 1.25rem 0; border-bottom: 1px solid var(--rule); scroll-margin-top: 1rem; }
article:target { border-left: 4px solid var(--accent); padding-left: 1rem; }
table { width: 100%; border-collapse: collapse; margin: .75rem 0; font-size: .9375rem; }
caption { text-align: left; color: var(--muted); font-size: .875rem; padding-bottom: .25rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem 1rem .4rem 0; border-top: 1px solid var(--rule); overflow-wrap: anywhere; }
th[scope=row] { width: 14rem; font: 500 .875rem/1.6 ui-monospace, monospace; }
th[scope=row] + td { width: 5.5rem; color: var(--muted); }
#refusals th + td { width: auto; color: inherit; }
.small { color: var(--muted); font-size: .875rem; }
@media (max-width: 40rem) { th[scope=row] { width: 8rem; } th, td { padding-right: .5rem; } }
`;
