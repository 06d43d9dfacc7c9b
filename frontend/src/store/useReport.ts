import { type Reporting, sendReport } from '../api/reports'
import { useWrite } from './useWrite'

/** Calling the moderators, who alone read it. */
export const useReport = () => useWrite((body: Reporting, key) => sendReport(body, key))
