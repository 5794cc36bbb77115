interface UploadProgressProps {
  /** 0 to 1; undefined while nobody knows how long it takes. */
  share: number | undefined;
  label: string;
}

export function UploadProgress({ share, label }: UploadProgressProps) {
  return (
    <progress
      max={1}
      value={share}
      aria-label={label}
      className="mt-1 block h-1.5 w-full max-w-sm appearance-none bg-rule accent-[var(--text)] [&::-moz-progress-bar]:bg-text [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-text"
    />
  );
}
