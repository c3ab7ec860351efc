/** The flower that Japanese teachers draw on good work: petals around a spiral, in 朱. */
export function Flower({ className = '', label }: { className?: string | undefined; label?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 text-shu ${className}`}
    >
      <path d="M16.300 15.600c.9-.3 1.900.4 1.900 1.500 0 1.600-1.700 2.600-3.300 2.200-2-.5-3-2.600-2.500-4.500.7-2.400 3.200-3.700 5.600-3 2.800.8 4.300 3.800 3.500 6.600-1 3.300-4.500 5-7.700 4" />
      <path d="M13.800 22.400c.3 3.600-3.300 5-5.200 3-1.300-1.400-.8-3.200.4-4.400-3.300 1.100-5.700-1.300-4.800-3.800.6-1.700 2.400-2.200 4-1.700-2.600-2-2.200-5.300.4-6 1.800-.5 3.200.6 3.800 2-.3-3.400 2.400-5.300 4.700-4.200 1.700.8 2 2.600 1.400 4.100 2.100-2.300 5.300-1.500 5.900 1 .5 1.800-.6 3.200-2.100 3.800 3.200.2 4.800 2.900 3.400 5.100-1 1.500-2.800 1.600-4.200.9 1.700 2.600.2 5.400-2.400 5.500-1.900 0-3-1.400-3.300-3" />
    </svg>
  )
}
