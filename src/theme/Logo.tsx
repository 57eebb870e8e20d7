/** The mark of Busbar: a busbar with three feeders, the middle one open. */
export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1 5.500h22" strokeWidth="2.600" />
      <path d="M5.500 5.500V20M12 5.500v5M12 16v4M18.500 5.500V20" strokeWidth="1.800" />
      <path d="M3.300 10.500h4.400v4.800H3.300zM16.300 10.500h4.400v4.800h-4.400z" fill="currentColor" stroke="none" />
      <path d="M10 10.900h4v4.400h-4z" strokeWidth="1.600" />
    </svg>
  );
}
