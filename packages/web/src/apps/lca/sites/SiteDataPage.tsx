import { SiteData } from '../../../records/site-data/SiteData.tsx'
import { LocationFrame } from './LocationFrame.tsx'

/** Energy, water, waste and production of one location. */
export const SiteDataPage = () => (
  <LocationFrame tab="site-data">
    {(location) => <SiteData key={location.id} location={location['@id']} />}
  </LocationFrame>
)
