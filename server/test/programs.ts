import { spawnSync } from 'node:child_process';

/** For tests of what `deploy/` and the docs hold, which need what Debian packages. */
export function hasProgram(program: string): boolean {
  return (
    spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0
  );
}
