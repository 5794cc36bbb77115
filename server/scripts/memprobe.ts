import v8 from 'node:v8'; import vm from 'node:vm';
const mb = (n: number) => (n / 1048576).toFixed(1);
for (const m of ['#server/app.ts','#server/jobs.ts','#server/lib/static-site.ts','#server/scripts/build.ts','pg-boss']) await import(m);
const u = process.memoryUsage();
v8.setFlagsFromString('--expose-gc'); const gc = vm.runInNewContext('gc');
gc(); gc();
await new Promise(r=>setTimeout(r,500));
const w = process.memoryUsage();
console.log(process.execArgv.slice(0,-2).join(' ').padEnd(50), 'rss', mb(u.rss), '→', mb(w.rss), 'heapTotal', mb(u.heapTotal), '→', mb(w.heapTotal), 'used', mb(w.heapUsed), 'ext', mb(w.external));
