import type { Config } from 'tailwindcss';

/** Colours that follow the theme are CSS variables, set in `client/src/app/styles.css`. */
export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        ink: '#0E0D12',
        paper: '#F4EFE6',
        signal: '#FF5A36',
        tide: '#2F8F83',
      },
      fontFamily: {
        display: ['"Bricolage Grotesque Variable"', '"Bricolage Fallback"', 'sans-serif'],
        text: ['"Instrument Sans Variable"', '"Instrument Fallback"', 'sans-serif'],
      },
    },
  },
} satisfies Config;
