import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#server/lib/project-root.ts';
import { exerciseMinutes } from '#server/lib/site/reading-time.ts';
import { textHash } from '#server/lib/site/text-hash.ts';
import { StartError } from '#server/lib/start-error.ts';
import { unknownFact } from '#shared/content/fact-names.ts';
import { initialFacts } from '#shared/content/facts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { parseMarkdown } from '#shared/text/markdown.ts';
import { moduleTypes, priorities } from '#shared/training/training.ts';

/** A training module as the repository has it; its words are an entry of the role's document. */
export interface ModuleFile {
  words: Record<'id' | 'title' | 'description' | 'type' | 'priority' | 'minutes' | 'text', string>;
  /** The hash that 1.0.0 stored: of the text with names filled in. */
  filledHash: string;
}

const modulesFolder = join(projectRoot, 'server/features/training/content');

const frontMatterSchema = z.strictObject({
  title: z.string().min(1).max(80),
  description: z.string().min(1).max(200),
  type: z.enum(moduleTypes),
  /** Videos state their length; the length of a text is computed. */
  minutes: z.coerce.number().int().min(1).max(90).optional(),
  priority: z.enum(priorities),
});

const modulesByRole = new Map<EmployeeRole, readonly ModuleFile[]>();

/** In the order of their file names; read on first use. */
export function moduleFiles(role: EmployeeRole): readonly ModuleFile[] {
  const files = modulesByRole.get(role) ?? readRole(modulesFolder, role);
  modulesByRole.set(role, files);
  return files;
}

/** For the build, and for a start without one. @throws StartError naming the first invalid file. */
export function readModuleFiles(folder = modulesFolder): Map<EmployeeRole, readonly ModuleFile[]> {
  return new Map(employeeRoles.map((role) => [role, readRole(folder, role)]));
}

function readRole(folder: string, role: EmployeeRole): ModuleFile[] {
  const files = listNames(join(folder, role)).map((name) => readModule(join(folder, role, name), role));
  const ids = files.map(({ words }) => words.id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) throw new StartError(`Two training modules are called ${role}/${twice}.`);
  return files;
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    throw new StartError(`The training modules in ${folder} cannot be read.`, { cause: error });
  }
}

function readModule(file: string, role: EmployeeRole): ModuleFile {
  const name = basename(file);
  try {
    const id = /^\d\d-([a-z0-9-]+)\.md$/.exec(name)?.[1];
    if (!id) throw new Error('its name should be like 01-house-rules.md');
    const whole = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    const [, head, body] = /^---\n(.*?)\n---\n(.+)$/s.exec(whole) ?? [];
    if (head === undefined || body === undefined) throw new Error('it should begin with front matter between two ---');
    const unknown = unknownFact(whole);
    if (unknown !== undefined) throw new Error(`nothing is called {{${unknown}}}`);
    const { minutes, ...front } = readFrontMatter(head);
    if ((minutes === undefined) === (front.type === 'video')) throw new Error('minutes: videos alone have them');
    const text = body.trim();
    const filled = fillFacts(text, initialFacts());
    if (exerciseMinutes(parseMarkdown(filled)) === undefined) {
      throw new Error('its exercise should say how long it takes, such as "Ten minutes."');
    }
    const words = { id, ...front, minutes: String(minutes ?? ''), text };
    return { words, filledHash: textHash(filled) };
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartError(`The training module ${role}/${name} cannot be used: ${reason}.`, { cause: error });
  }
}

/** One `key: value` per line; values are plain text. */
function readFrontMatter(head: string) {
  const pairs = Object.fromEntries(
    head.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, Math.max(0, colon)), line.slice(colon + 2).trim()];
    }),
  );
  const parsed = frontMatterSchema.safeParse(pairs);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'front matter'}: ${issue?.message}`);
}
