import { type ChildNode, parse, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * The stylesheet without the utilities whose class no script names, and without the variables that nothing reads then:
 * what the page does not have is neither sent nor read before its first paint. Everything else stays, in its order.
 * @param css what the build made, Tailwind's layers in it.
 * @param scripts the text of every file that may ever draw on the page.
 */
export function stylesNamedIn(css: string, scripts: readonly string[]): string {
  const words = new Set(scripts.flatMap((script) => script.split(/[\s"'`]+/)));
  // A class with a quote in it is more than one such word.
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
  dropUnread(root, scripts);
  return root.toString();
}

/** Variables, wherever they are set or registered. One may be read by another alone, so it takes rounds. */
function dropUnread(root: Root, scripts: readonly string[]): void {
  const named = /--[\w-]+/g;
  const readByScripts = scripts.flatMap((script) => script.match(named) ?? []);
  let hasDropped = true;
  while (hasDropped) {
    hasDropped = false;
    const read = new Set(readByScripts);
    root.walkDecls(({ value }) => {
      for (const name of value.match(named) ?? []) read.add(name);
    });
    const drop = (name: string, node: ChildNode) => {
      if (read.has(name)) return;
      node.remove();
      hasDropped = true;
    };
    root.walkAtRules('property', (registered) => drop(registered.params, registered));
    root.walkDecls(/^--/, (variable) => drop(variable.prop, variable));
  }
}

function classesOf(selector: string): string[] {
  const names: string[] = [];
  selectorParser((all) => all.walkClasses(({ value }) => void names.push(value))).processSync(selector);
  return names;
}
