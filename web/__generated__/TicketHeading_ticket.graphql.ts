/**
 * @generated SignedSource<<290b14ae8fa9b974a57a6e666da8314a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketHeading_ticket$data = {
  readonly statuses: ReadonlyArray<string>;
  readonly subject: string;
  readonly " $fragmentType": "TicketHeading_ticket";
};
export type TicketHeading_ticket$key = {
  readonly " $data"?: TicketHeading_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"TicketHeading_ticket">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "TicketHeading_ticket",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "statuses",
      "storageKey": null
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "b69c2f565db6e4da571b608f33fc8c99";

export default node;
