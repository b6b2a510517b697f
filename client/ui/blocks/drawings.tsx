/** The drawings are inline SVG instead of files, so that their colours change with the scheme. */
export function BookDrawing() {
  return (
    <svg width="168" height="112" viewBox="0 0 168 112" aria-hidden="true">
      <ellipse cx="84" cy="98" rx="70" ry="8" fill="var(--hover)" />
      <circle cx="118" cy="36" r="20" fill="#ffc960" />
      <path
        d="M84 94C70 84 48 79 24 78a3 3 0 0 1-3-3V41c0-2 1.6-3.3 3.4-3.2C48 39 70 46 84 58z"
        fill="var(--brand-soft)"
        stroke="#42a38b"
        strokeWidth="2"
      />
      <path
        d="M84 94c14-10 36-15 60-16a3 3 0 0 0 3-3V41c0-2-1.6-3.3-3.4-3.2C120 39 98 46 84 58z"
        fill="var(--surface)"
        stroke="#42a38b"
        strokeWidth="2"
      />
      <path
        d="M98 62c9-5 21-8 35-9.5M98 72c9-5 21-8 35-9.5"
        stroke="#95d8c4"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M84 58c0-16-6-26-20-30"
        stroke="#29836d"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M66 30c-10 4-20 0-24-10 11-4 21 0 24 10zM76 38c-2-10 3-19 13-22 3 10-3 19-13 22z"
        fill="#42a38b"
      />
    </svg>
  );
}

export function MastDrawing() {
  return (
    <svg width="168" height="112" viewBox="0 0 168 112" aria-hidden="true">
      <ellipse cx="84" cy="100" rx="66" ry="7" fill="var(--hover)" />
      <path d="M22 100C44 78 70 74 92 84s40 6 56-2v18z" fill="#95d8c4" opacity=".55" />
      <path d="M96 98V36" stroke="#196957" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M82 98 96 52l14 46M86 84h20M90 70h12"
        stroke="#29836d"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="96" cy="32" r="7" fill="#f8b025" />
      <path
        d="M78 18a26 26 0 0 0 0 28M114 18a26 26 0 0 1 0 28"
        stroke="#e39200"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <path
        d="M68 10a40 40 0 0 0 0 44M124 10a40 40 0 0 1 0 44"
        stroke="#ffc960"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <path
        d="M30 40c-7 0-9-4-8-8s6-5 9-4c2-7 10-9 15-6 4-4 11-3 13 2 6-1 11 3 10 8-.5 5-5 8-9 8z"
        fill="var(--surface)"
        stroke="var(--line-2)"
        strokeWidth="2"
      />
    </svg>
  );
}
