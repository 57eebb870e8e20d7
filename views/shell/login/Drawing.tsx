import styles from './login.module.css';

const feeders = [80, 240, 400, 560, 720, 880];
const open = 560;
const today =
  '0,212 60,209 118,212 150,218 210,213 300,210 360,213 385,208 410,170 430,142 470,146 500,132 540,88 590,72 640,86 670,92 690,140 705,196 718,214 735,180 760,80 780,66 810,72 850,52 900,60 940,48 990,56 1030,76 1060,64 1100,70 1150,98 1200,176';
const yesterday =
  '0,214 90,208 200,212 300,211 390,206 430,120 480,96 540,40 600,44 640,82 680,210 700,218 730,130 760,74 800,80 860,56 930,50 980,60 1040,130 1080,46 1140,52 1200,130';

/** The house as a single line and a day of load: a drawing, not data. A tenant's own picture takes its place. */
export function Drawing() {
  return (
    <>
      <svg className={styles.line} viewBox="0 0 980 400" aria-hidden="true">
        <path className={styles.bus} d="M0 124h980" />
        {[160, 800].map((x) => (
          <g key={x} className={styles.live}>
            <path d={`M${x} 16v104`} />
            <path className={styles.solid} d={`M${x - 10} 8h20l-10 16zM${x - 14} 60h28v28h-28z`} />
          </g>
        ))}
        {feeders.map((x, index) => (
          <Feeder key={x} x={x} isOpen={x === open} hasTransformer={index % 2 === 0} />
        ))}
      </svg>
      <svg className={styles.load} viewBox="0 0 1200 300" preserveAspectRatio="none" aria-hidden="true">
        <polygon className={styles.area} points={`0,300 ${today} 1200,300`} />
        <polyline className={styles.yesterday} points={yesterday} />
        <polyline className={styles.today} points={today} />
      </svg>
    </>
  );
}

function Feeder({
  x,
  isOpen,
  hasTransformer,
}: {
  readonly x: number;
  readonly isOpen: boolean;
  readonly hasTransformer: boolean;
}) {
  const end = hasTransformer ? 316 : 356;
  return (
    <g className={styles.live}>
      <path d={`M${x} 128v72`} />
      <path className={isOpen ? styles.hollow : styles.solid} d={`M${x - 17} 200h34v34h-34z`} />
      <path className={isOpen ? styles.dead : undefined} d={`M${x} 234V${end}`} />
      {hasTransformer ? (
        <>
          <circle cx={x} cy={338} r={22} />
          <circle cx={x} cy={366} r={22} />
        </>
      ) : (
        <path className={isOpen ? styles.deadSolid : styles.solid} d={`M${x - 8} 352h16l-8 16z`} />
      )}
    </g>
  );
}
