import { parse } from 'postcss';
import selectorParser from 'postcss-selector-parser';

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

function classesOf(selector: string): string[] {
  const names: string[] = [];
  selectorParser((all) => all.walkClasses(({ value }) => void names.push(value))).processSync(selector);
  return names;
}
