/** Lanterns before a diamond of the weave: the joy of the wheel. */
export const LanternArt = () => (
  <svg width="220" height="176" viewBox="0 0 220 176" aria-hidden>
    <circle cx="110" cy="88" r="88" fill="url(#halo)" />
    <path className="khit" transform="translate(81 59)" d="M29-58 116 29 29 116-58 29Z" fill="url(#khit)" />
    <use href="#lan" x="70" y="24" width="80" height="104" />
    <use href="#lan" x="18" y="60" width="34" height="44" transform="rotate(-7 35 82)" />
    <use href="#lan" x="168" y="46" width="30" height="39" transform="rotate(7 183 66)" />
    <use href="#lan" x="48" y="14" width="17" height="22" />
    <use href="#lan" x="152" y="108" width="15" height="19" />
  </svg>
)
