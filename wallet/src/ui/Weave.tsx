/** The *khit* weave of the wallet card's edge. */
export function Weave() {
  return (
    <svg className="weave" aria-hidden>
      <rect width="100%" height="100%" fill="url(#khit)" />
    </svg>
  )
}

/** A diamond of the weave with the purse on it: the art of what is empty. */
export function WeaveArt({ lantern = false }: { lantern?: boolean }) {
  return (
    <svg className="weave-art" width="220" height="180" viewBox="0 0 220 180" aria-hidden>
      <circle cx="110" cy="90" r="90" fill="url(#halo)" opacity=".6" />
      <path className="khit" transform="translate(81 61)" d="M29-58 116 29 29 116-58 29Z" fill="url(#khit)" />
      {lantern && (
        <>
          <circle cx="152" cy="40" r="34" fill="url(#glow)" opacity=".6" />
          <use href="#lan" x="136" y="18" width="32" height="42" transform="rotate(10 152 40)" />
        </>
      )}
      <use href="#mark" x="62" y="46" width="96" height="96" />
    </svg>
  )
}
