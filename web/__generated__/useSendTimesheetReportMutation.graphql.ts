/**
 * @generated SignedSource<<77906c961a63064f8de21512dfa0f01d>>
 * @relayHash 56b7a2f5a31685a714fd3427685a5329
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID acdd7587efa363c67a5942e2ed51e89ace3288f5ad0065ee1ea62bea12324fc6

import { ConcreteRequest } from 'relay-runtime';
export type LeftOutReason = "NOT_KNOWN" | "NOT_LISTED" | "NO_ACCOUNT" | "%future added value";
export type TimesheetPurpose = "EDIT" | "PAY" | "SEE" | "USE" | "%future added value";
export type SendTimesheetReportInput = {
  comments?: string;
  for?: ReadonlyArray<string> | null | undefined;
  from: string;
  isDryRun?: boolean;
  projects?: ReadonlyArray<string> | null | undefined;
  purposes: ReadonlyArray<TimesheetPurpose>;
  requestId?: string | null | undefined;
  tags?: ReadonlyArray<string> | null | undefined;
  timezone?: string | null | undefined;
  to: ReadonlyArray<string>;
  until: string;
};
export type useSendTimesheetReportMutation$variables = {
  input: SendTimesheetReportInput;
};
export type useSendTimesheetReportMutation$data = {
  readonly sendTimesheetReport: {
    readonly report: {
      readonly html: string;
      readonly isSent: boolean;
      readonly leftOut: ReadonlyArray<{
        readonly email: string;
        readonly reason: LeftOutReason;
      }> | null | undefined;
      readonly recipients: ReadonlyArray<string>;
      readonly subject: string;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly field: string | null | undefined;
      readonly message: string;
    }>;
  };
};
export type useSendTimesheetReportMutation = {
  response: useSendTimesheetReportMutation$data;
  variables: useSendTimesheetReportMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "SendTimesheetReportPayload",
    "kind": "LinkedField",
    "name": "sendTimesheetReport",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "TimesheetReport",
        "kind": "LinkedField",
        "name": "report",
        "plural": false,
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
            "name": "html",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "recipients",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "LeftOutRecipient",
            "kind": "LinkedField",
            "name": "leftOut",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "email",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "reason",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isSent",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "field",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useSendTimesheetReportMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useSendTimesheetReportMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "acdd7587efa363c67a5942e2ed51e89ace3288f5ad0065ee1ea62bea12324fc6",
    "metadata": {},
    "name": "useSendTimesheetReportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "aaed3fd80877ab15a4fa4585ff5c80e8";

export default node;
