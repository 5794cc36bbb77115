interface EvaluationProgressProps {
  answered: number;
  of: number;
}

export function EvaluationProgress({ answered, of }: EvaluationProgressProps) {
  const share = Math.round((answered / of) * 100);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <progress
        aria-label="Questions answered"
        aria-valuetext={`${answered} of ${of}`}
        value={answered}
        max={of}
        className="h-2 min-w-0 flex-1 basis-24 appearance-none bg-rule forced-color-adjust-none forced-colors:border [&::-moz-progress-bar]:bg-accent-drawn [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent-drawn [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-300"
      />
      <p className="text-sm tabular-nums">
        {answered} of {of} answered <span className="text-muted">({share}%)</span>
      </p>
    </div>
  );
}
