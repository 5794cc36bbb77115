import type { Import } from './imports.ts';

export function findCircles(imports: readonly Import[]): string[] {
  const graph = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) for (const { to } of graph.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) follow(file, []);
  return circles;
}
