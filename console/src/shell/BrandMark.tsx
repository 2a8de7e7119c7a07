import { brandLogo, brandName } from '../brand.ts'

/** Whose console it is. */
export const BrandMark = () => (
  <p className="brand-mark">
    <img src={brandLogo} alt="" width={28} height={28} />
    <span>{brandName}</span>
  </p>
)
