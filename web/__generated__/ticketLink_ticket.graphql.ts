/**
 * @generated SignedSource<<1436abd2b0bc4d9c405e15b05715a576>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ticketLink_ticket$data = {
  readonly number: number;
  readonly projectNumber: number;
  readonly subject: string;
  readonly " $fragmentType": "ticketLink_ticket";
};
export type ticketLink_ticket$key = {
  readonly " $data"?: ticketLink_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"ticketLink_ticket">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "ticketLink_ticket"
};

(node as any).hash = "8d05193b63a18890141b19884e8b86e7";

export default node;
