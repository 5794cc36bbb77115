export function Reworded({ from }: { from: string }) {
  return (
    <p className="max-w-prose border-rule-strong border-l-2 pl-4 text-muted wrap-anywhere">
      This question was reworded since you answered. It said: “{from}”
    </p>
  );
}
