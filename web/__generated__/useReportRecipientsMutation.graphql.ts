/**
 * @generated SignedSource<<4654348ae8eb57f3dc0986fd8e00966f>>
 * @relayHash 6371ef1e2ca941e40a4b9a2fe9ecd895
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 910b9bd9e251ef4a78aa5c82002530845e1b9a3d75e728f65ef2e5800392913a

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
export type useReportRecipientsMutation$variables = {
  input: SendTimesheetReportInput;
};
export type useReportRecipientsMutation$data = {
  readonly sendTimesheetReport: {
    readonly report: {
      readonly leftOut: ReadonlyArray<{
        readonly email: string;
        readonly reason: LeftOutReason;
      }> | null | undefined;
      readonly recipients: ReadonlyArray<string>;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useReportRecipientsMutation = {
  response: useReportRecipientsMutation$data;
  variables: useReportRecipientsMutation$variables;
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
    "name": "useReportRecipientsMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useReportRecipientsMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "910b9bd9e251ef4a78aa5c82002530845e1b9a3d75e728f65ef2e5800392913a",
    "metadata": {},
    "name": "useReportRecipientsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "aaed1cf3aa3e53f95b3bd26b7e111d13";

export default node;
