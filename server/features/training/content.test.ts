import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { modulesOf } from '#server/features/training/content-service.ts';
import { readModuleFiles } from '#server/lib/site/module-files.ts';
import { readingTime } from '#server/lib/site/reading-time.ts';
import { textHash } from '#server/lib/site/text-hash.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { parseMarkdown, plainText } from '#shared/text/markdown.ts';
import type { Block } from '#shared/text/rich-text.ts';

const counts: Record<EmployeeRole, number> = {
  staff_writer: 11,
  street_team: 9,
  photographer: 11,
  content_creator: 10,
  sales_staff: 6,
  sales_manager: 4,
  production_manager: 4,
  admin: 4,
};

const modules = employeeRoles.flatMap(modulesOf);

/** A content folder with this one module for admins. */
async function contentWith(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const role of employeeRoles) await mkdir(join(folder, role));
  await writeFile(join(folder, 'admin', name), text);
  return folder;
}

const head = '---\ntitle: T\ndescription: D\ntype: guide\npriority: high\n---\n';

describe('the training modules', () => {
  it.each(Object.entries(counts))('of %s are %i', (role, count) => {
    expect(modulesOf(role as EmployeeRole)).toHaveLength(count);
  });

  it.each(employeeRoles)('of %s begin with a high priority', (role) => {
    expect(modulesOf(role)[0]?.priority).toBe('high');
  });

  it('have unique ids', () => {
    expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length);
  });

  describe.each(modules)('$id', ({ title, description, content, source, type, duration }) => {
    it('has 400 to 900 words of real content', () => {
      const words = plainText(content).split(/\s+/).filter(Boolean).length;
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(900);
    });

    it('has headings and something to do', () => {
      const kinds = content.map((block) => block.type);
      expect(kinds.filter((kind) => kind === 'heading').length).toBeGreaterThanOrEqual(3);
      expect(content.some(isToDo) || kinds.includes('quote') || kinds.includes('table')).toBe(true);
    });

    it('mentions only features of the product', () => {
      expect(`${title} ${description} ${plainText(content)}`).not.toMatch(
        /\bCRM\b|our archive|notes field|media kit of/,
      );
    });

    it('counts with the house rules that are published, and tells the time as Americans do', () => {
      expect(source).not.toMatch(/\b(12|18) (hours?|hour clocks)\b|\b15 lines\b/);
      expect(source).not.toMatch(/(?<![\d:])(1[3-9]|2[0-3]):[0-5]\d(?![\d:])/);
    });

    it('has a title, description and duration', () => {
      expect(title.length).toBeLessThanOrEqual(80);
      expect(description).toMatch(/\.$/);
      expect(duration).toBeGreaterThan(0);
      // There is nothing to play yet.
      expect(type).not.toBe('video');
    });
  });
});

describe('a content folder', () => {
  it.each([
    ['a file without front matter', '01-a.md', 'Text', 'it should begin with front matter between two ---'],
    ['an unknown key', '01-a.md', `${head.replace('type', 'kind: x\ntype')}Text`, /Nothing here is called kind/],
    ['an unknown priority', '01-a.md', `${head.replace('high', 'urgent')}Text`, /priority: /],
    ['a length that is no number', '01-a.md', `${head.replace('guide', 'video\nminutes: five')}Text`, /minutes: /],
    ['a length written by hand', '01-a.md', `${head.replace('guide', 'guide\nminutes: 14')}Text`, /videos alone/],
    ['an exercise of no length', '01-a.md', `${head}Text\n\n## Try it\n\nGo on.`, /how long it takes/],
    ['a picture', '01-a.md', `${head}![dot](dot.png)`, /is a picture/],
    ['an unknown name', '01-a.md', `${head}We are {{nobody}}.`, /nothing is called \{\{nobody\}\}/],
    ['a name without a number', 'a.md', `${head}Text`, /its name should be like/],
  ])('with %s stops the start and names the file', async (_, name, text, reason) => {
    const folder = await contentWith(name, text);
    const failed = (() => {
      try {
        readModuleFiles(folder);
      } catch (error) {
        return error as Error;
      }
    })();
    expect(failed?.name).toBe('StartError');
    expect(failed?.message).toMatch(reason);
    expect(failed?.message).toMatch(/^The training module admin\/\S+ cannot be used: [^\n]+\.$/);
  });

  it("without a role's folder stops the start", async () => {
    const folder = await contentWith('01-a.md', `${head}Text`);
    await rm(join(folder, 'photographer'), { recursive: true });
    expect(() => readModuleFiles(folder)).toThrow(/photographer cannot be read/);
  });

  it('keeps the hash for curly quotes', () => {
    expect(textHash('“That’s mine,” she said.')).toBe(textHash('"That\'s mine," she said.'));
  });
});

describe('readingTime', () => {
  const words = (count: number) => Array(count).fill('word').join(' ');
  const lengthOf = (text: string) => readingTime(parseMarkdown(text));

  it('comes from words and exercise', () => {
    expect(lengthOf(words(175))).toBe(1);
    expect(lengthOf(words(176))).toBe(2);
    expect(lengthOf(`${words(345)}\n\n## Try it\n\nFifteen minutes. Take six minutes off.`)).toBe(18);
    expect(lengthOf(`${words(345)}\n\n## Try it\n\nTake your time.`)).toBe(2);
  });
});

function isToDo(block: Block): boolean {
  return block.type === 'list';
}
