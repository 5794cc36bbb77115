import { StandingWave } from '#client/components/standing-wave.tsx';

export function NoNotifications() {
  return (
    <div className="py-12 text-center">
      <StandingWave n={1} loops className="mx-auto h-12 w-40 text-rule-strong" />
      <p className="mt-6 font-display font-semibold text-2xl">Nothing yet</p>
      <p className="mx-auto mt-2 max-w-[26em] text-muted">
        Anything others do that concerns you appears here as soon as it happens.
      </p>
    </div>
  );
}
