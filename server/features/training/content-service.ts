import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { durationOf } from '#server/features/training/duration-service.ts';
import { sha256 } from '#server/lib/hash.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';
import { parseMarkdown } from '#shared/markdown.ts';
import type { Block } from '#shared/rich-text.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { company } from '#shared/site.ts';
import { standIn } from '#shared/stand-in.ts';
import { moduleTypes, priorities, type TrainingModule } from '#shared/training.ts';

export interface ModuleText
  extends Pick<TrainingModule, 'id' | 'role' | 'title' | 'description' | 'type' | 'duration' | 'priority'> {
  content: Block[];
  body: string;
  /** SHA-256 of the body with straight quotation marks and the stand-in's names. A new hash means a changed text. */
  hash: string;
  /** Hashes of earlier spellings, which nobody has to read again. */
  respelled: readonly string[];
}

const contentFolder = join(projectRoot, 'server/features/training/content');

/** Videos state their length; the length of a text is computed. */
const filmMinutes = z.coerce.number().int().min(1).max(90).optional();

const frontMatterSchema = z.strictObject({
  title: z.string().min(1).max(80),
  description: z.string().min(1).max(200),
  type: z.enum(moduleTypes),
  minutes: filmMinutes,
  priority: z.enum(priorities),
  respelled: z
    .string()
    .regex(/^[0-9a-f]{64}(, [0-9a-f]{64})*$/, { error: 'it should be hashes of this text, with commas between' })
    .transform((hashes) => hashes.split(', '))
    .default([]),
});

const known = new Map<EmployeeRole, ModuleText[]>();
let knownNames = '';

/** In the order of their file names; read on first use. */
export function modulesOf(role: EmployeeRole): readonly ModuleText[] {
  const names = JSON.stringify(company);
  if (names !== knownNames) known.clear();
  knownNames = names;
  const modules = known.get(role) ?? readRole(contentFolder, role);
  known.set(role, modules);
  return modules;
}

/** For the build, and for a start without one. @throws StartError naming the first invalid file. */
export function readModules(folder = contentFolder): Map<EmployeeRole, ModuleText[]> {
  return new Map(employeeRoles.map((role) => [role, readRole(folder, role)]));
}

function readRole(folder: string, role: EmployeeRole): ModuleText[] {
  const modules = listNames(join(folder, role)).map((name) => readModule(join(folder, role, name), role));
  const twice = modules.find(({ id }, at) => modules.findIndex((other) => other.id === id) !== at);
  if (twice) throw new StartError(`Two training modules are called ${twice.id}.`);
  return modules;
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    throw new StartError(`The training modules in ${folder} cannot be read.`, { cause: error });
  }
}

function readModule(file: string, role: EmployeeRole): ModuleText {
  const name = basename(file);
  try {
    const slug = /^\d\d-([a-z0-9-]+)\.md$/.exec(name)?.[1];
    if (!slug) throw new Error('its name should be like 01-house-rules.md');
    const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    const [, head, source] = /^---\n(.*?)\n---\n(.+)$/s.exec(text) ?? [];
    if (head === undefined || source === undefined)
      throw new Error('it should begin with front matter between two ---');
    const { minutes, ...front } = readFrontMatter(fillNames(head, company));
    const body = fillNames(source, company);
    if ((minutes === undefined) === (front.type === 'video')) throw new Error('minutes: videos alone have them');
    const content = parseMarkdown(body);
    const hash = sha256(straightQuotes(fillNames(source, standIn).trim()));
    return { id: `${role}/${slug}`, role, ...front, duration: minutes ?? durationOf(content), content, body, hash };
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartError(`The training module ${role}/${name} cannot be used: ${reason}.`, { cause: error });
  }
}

/** `{{network}}` is the name of the network as it is published. */
function fillNames(text: string, facts: object): string {
  // A build knows no others.
  const names: Record<string, unknown> = { ...standIn, ...facts };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, key: string) => {
    const name = names[key];
    if (typeof name !== 'string') throw new Error(`${placeholder} is no name in shared/stand-in.ts`);
    return name;
  });
}

/** The first hashes were made of straight quotation marks. */
function straightQuotes(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/** One `key: value` per line; values are plain text. */
function readFrontMatter(head: string) {
  const given = Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, Math.max(0, colon)), line.slice(colon + 2).trim()];
    }),
  );
  const parsed = frontMatterSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'front matter'}: ${issue?.message}`);
}
