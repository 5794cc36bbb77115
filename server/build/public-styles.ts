import { parse } from 'postcss';

/** Drops utilities whose class appears in none of `scripts` (decision 0032). */
export function stylesNamedIn(css: string, scripts: readonly string[]): string {
  const words = new Set(scripts.flatMap((script) => script.split(/[\s"'`]+/)));
  // A class that contains quotes is split into several words.
  const isNamed = (name: string) => words.has(name) || /["'`\\]/.test(name);
  const root = parse(css);
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule) => {
      const kept = rule.selectors.filter((selector) => classesOf(selector).every(isNamed));
      if (kept.length > 0) rule.selectors = kept;
      else rule.remove();
    });
    layer.walkAtRules((condition) => {
      if (condition.nodes?.length === 0) condition.remove();
    });
  });
  return root.toString();
}

const classPattern = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const escapePattern = /\\(?:([\da-f]{1,6}) ?|(.))/gi;

/** Strings in attribute selectors are left out, since a dot in them begins no class. */
function classesOf(selector: string): string[] {
  const outside = selector.replace(/(?<!\\)(["']).*?(?<!\\)\1/g, '');
  return [...outside.matchAll(classPattern)].map(([, name = '']) =>
    name.replace(escapePattern, (_, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}
