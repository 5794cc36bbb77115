import type { Config } from 'tailwindcss';

/** Theme colors are CSS variables of `client/src/app/styles.css`. */
const drawn = { accent: 'var(--accent-drawn)' };

export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        ink: '#0E0D12',
        paper: '#F4EFE6',
        bg: 'var(--bg)',
        surface: 'var(--surface)',
        text: 'var(--text)',
        muted: 'var(--text-muted)',
        rule: 'var(--rule)',
        'rule-strong': 'var(--rule-strong)',
        accent: 'var(--accent)',
        'accent-drawn': 'var(--accent-drawn)',
        'on-accent': 'var(--on-accent)',
        'accent-text': 'var(--accent-text)',
        second: 'var(--second)',
        danger: 'var(--danger)',
        'danger-tint': 'var(--danger-tint)',
        success: 'var(--success)',
        'success-tint': 'var(--success-tint)',
        warning: 'var(--warning)',
        'warning-tint': 'var(--warning-tint)',
        info: 'var(--info)',
        'info-tint': 'var(--info-tint)',
      },
      // `bg-accent` is a fill, everything else in the accent is drawn: a light accent is darker there by day.
      textColor: drawn,
      borderColor: drawn,
      outlineColor: drawn,
      textDecorationColor: drawn,
      fill: drawn,
      stroke: drawn,
      fontFamily: {
        display: [
          '"Bricolage Grotesque Variable"',
          '"Bricolage Fallback"',
          '"Bricolage Fallback DejaVu"',
          'sans-serif',
        ],
        text: ['"Instrument Sans Variable"', '"Instrument Fallback"', '"Instrument Fallback DejaVu"', 'sans-serif'],
      },
      // Large text shrinks so that its longest word fits the window.
      fontSize: {
        '2xs': ['0.6875rem', '1.35'],
        lg: ['min(1.125rem, 10vw)', '1.5556'],
        xl: ['min(1.25rem, 10.5vw)', '1.4'],
        '2xl': ['min(1.5rem, 11vw)', '1.3333'],
        mega: [
          'min(clamp(2.25rem, 11.3vw, max(12.8rem, 9vw)), 15vw)',
          { lineHeight: '0.86', letterSpacing: '-0.038em', fontWeight: '700' },
        ],
        display: [
          'min(clamp(2.5rem, 1.9rem + 5.2vw, 8.5rem), 13vw)',
          { lineHeight: '0.9', letterSpacing: '-0.035em', fontWeight: '700' },
        ],
        title: [
          'min(clamp(1.75rem, 3vw, 3.25rem), 12vw)',
          { lineHeight: '1.02', letterSpacing: '-0.03em', fontWeight: '600' },
        ],
        lede: ['clamp(min(1.25rem, 10.5vw), 1.75vw, 1.75rem)', { lineHeight: '1.35', letterSpacing: '-0.01em' }],
      },
    },
  },
} satisfies Config;
