/** What people report, and what admins see and do. Each throws a `Failure` that can be shown. */
import { get, post } from "../api.ts";
import type { CloseReport, Complaint, Desk, Log, Measure, RemoveRemark, ReportSeat, Sanctioned } from "../protocol.ts";

/** What may be wrong, in the order in which it is offered. */
export const COMPLAINTS: readonly Complaint[] = ["insult", "spam", "name", "cheating", "other"];

const of = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const reportSeat = (table: string, what: ReportSeat): Promise<unknown> => post(`${of(table)}/report`, what);
export const reportPerson = (person: string, why: Complaint): Promise<unknown> =>
  post(`/api/people/${encodeURIComponent(person)}/report`, { why });

export const desk = (): Promise<Desk> => get("/api/admin");
export const older = async (before: number): Promise<Log["log"]> => (await get<Log>(`/api/admin/log/${before}`)).log;
/** By its name, or its id. */
export const find = async (name: string): Promise<Sanctioned> =>
  (await post("/api/admin/find", { name })) as Sanctioned;
export const take = async (measure: Measure): Promise<Desk> => (await post("/api/admin/measures", measure)) as Desk;
export const close = async (report: CloseReport): Promise<Desk> => (await post("/api/admin/close", report)) as Desk;
export const removeRemark = (table: string, what: RemoveRemark): Promise<unknown> => post(`${of(table)}/remove`, what);
